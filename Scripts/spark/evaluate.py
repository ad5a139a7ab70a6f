#!/usr/bin/env python3
"""Reads a corpus with `evaluate worker` on an Apache Spark cluster: same results as one process, one file a partition.

    spark-submit Scripts/spark/evaluate.py MANIFEST OUTPUT [--evaluate PROGRAM] [--root FOLDER] [--partitions N] [--carry]

MANIFEST is JSON Lines, a picture a line (`evaluate convert --to jsonl` writes one). Its pictures lie under --root, on storage
that every machine sees; with --carry the driver's machine reads them and sends them along with the task. OUTPUT receives
part-00000 and so on; `evaluate merge OUTPUT/part-*` makes one report of them. Spark runs a task again whose machine was lost and
keeps the output of tasks that ended, so that every picture is counted once.
"""
import argparse
import base64
import json
import os

from pyspark.sql import SparkSession


def carried(line, root):
    """A manifest's line with its picture in it."""
    picture = json.loads(line)
    with open(os.path.join(root, picture["image"]), "rb") as file:
        picture["bytes"] = base64.b64encode(file.read()).decode()
    return json.dumps(picture)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("manifest")
    parser.add_argument("output")
    parser.add_argument("--evaluate", default="evaluate", help="the program, where every machine finds it")
    parser.add_argument("--root", help="the folder of the pictures; without it, the manifest's")
    parser.add_argument("--partitions", type=int, default=64)
    parser.add_argument("--carry", action="store_true")
    parser.add_argument("--time-limit", type=float, default=30)
    options = parser.parse_args()
    root = os.path.abspath(options.root or os.path.dirname(options.manifest))
    spark = SparkSession.builder.appName("evaluate").getOrCreate()
    lines = spark.sparkContext.textFile("file://" + os.path.abspath(options.manifest), options.partitions)
    lines = lines.repartition(options.partitions)
    if options.carry:
        lines = lines.map(lambda line: carried(line, root))
    command = [options.evaluate, "worker", "--root", root, "--time-limit", str(options.time_limit)]
    quoted = " ".join("'" + word.replace("'", "'\\''") + "'" for word in command)
    # checkCode: a worker that fails makes its task fail, and Spark runs it again.
    records = lines.pipe(quoted, checkCode=True)
    records.saveAsTextFile("file://" + os.path.abspath(options.output))
    spark.stop()


if __name__ == "__main__":
    main()
