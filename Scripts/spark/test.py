#!/usr/bin/env python3
"""Holds a run on a Spark cluster against one in a single process: a local cluster of two workers, one of which is killed.

    python3 -m venv .venv && .venv/bin/pip install -r Scripts/spark/requirements.txt    (and a Java 17 runtime)
    .venv/bin/python Scripts/spark/test.py [--evaluate .build/release/evaluate] [--count 60]

Starts a Spark master and two worker daemons on loopback, evaluates a corpus of computer-made pictures, kills one worker with
its executor as soon as the first part is written, and compares. Exit status 0 if the results are the same.
"""
import argparse
import glob
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")


def wait(what, condition, seconds=120):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"waited {seconds} s in vain for {what}")
        time.sleep(.05)


def port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def digest(output):
    return re.search(r"^results (\w+)", output, re.M).group(1)


def daemon(home, env, log, *words):
    with open(log, "w") as out:
        return subprocess.Popen([os.path.join(home, "bin", "spark-class"), *words], env=env, stdout=out, stderr=out,
                                start_new_session=True)


def registered(log, count):
    with open(log) as file:
        return file.read().count("Registering worker") >= count


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--evaluate", default=os.path.join(ROOT, ".build", "release", "evaluate"))
    parser.add_argument("--count", type=int, default=60)
    options = parser.parse_args()
    program = os.path.abspath(options.evaluate)
    import pyspark
    home = os.path.dirname(pyspark.__file__)
    daemons = []
    with tempfile.TemporaryDirectory() as folder:
        env = dict(os.environ, SPARK_HOME=home, SPARK_LOCAL_IP="127.0.0.1", PYSPARK_PYTHON=sys.executable,
                   SPARK_WORKER_DIR=os.path.join(folder, "work"), SPARK_NO_DAEMONIZE="1")
        def run(*words):
            return subprocess.run([program, *words], cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout
        try:
            run("make", "corpus", "--count", str(options.count), "--seed", "11", "--set", "megapixels=0.3")
            single = digest(run("corpus", "--results", "single.jsonl"))
            at, master = port(), os.path.join(folder, "master.log")
            daemons.append(daemon(home, env, master, "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1",
                                  "--port", str(at), "--webui-port", str(port())))
            url = f"spark://127.0.0.1:{at}"
            wait("the master", lambda: os.path.exists(master) and "I have been elected leader" in open(master).read())
            workers = [daemon(home, env, os.path.join(folder, f"worker{n}.log"), "org.apache.spark.deploy.worker.Worker",
                              "--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--webui-port", str(port()), url)
                       for n in (1, 2)]
            daemons += workers
            wait("two workers", lambda: registered(master, 2))
            output = os.path.join(folder, "output")
            job = subprocess.Popen(
                [sys.executable, os.path.join(HERE, "evaluate.py"), os.path.join(folder, "corpus", "manifest.jsonl"), output,
                 "--evaluate", program, "--partitions", "12"],
                env=dict(env, PYSPARK_SUBMIT_ARGS=f"--master {url} --conf spark.executor.memory=512m "
                         "--conf spark.ui.enabled=false pyspark-shell"),
                stdout=subprocess.DEVNULL, stderr=open(os.path.join(folder, "job.log"), "w"))
            daemons.append(job)
            def parts():
                return glob.glob(os.path.join(output, "**", "part-*"), recursive=True)
            wait("a first part", lambda: parts() or job.poll() is not None)
            done = len({os.path.basename(p) for p in parts()})
            # The worker and its executor with it, with no chance to say goodbye.
            executors = subprocess.run(["pgrep", "-f", f"CoarseGrainedExecutorBackend.*{at}|CoarseGrainedExecutorBackend"],
                                       stdout=subprocess.PIPE, text=True).stdout.split()
            killed = [int(e) for e in executors if f"{folder}/work" in os.readlink(f"/proc/{e}/cwd")][:1]
            os.killpg(workers[0].pid, signal.SIGKILL)
            for executor in killed:
                os.kill(executor, signal.SIGKILL)
            if job.wait(timeout=300) != 0:
                sys.exit(open(os.path.join(folder, "job.log")).read()[-3000:])
            merged = digest(run("merge", *sorted(glob.glob(os.path.join(output, "part-*")))))
            lost = re.findall(r"Lost executor|Lost task", open(os.path.join(folder, "job.log")).read())
            print(f"one process {single}, two workers with one killed after {done} of 12 parts {merged}; "
                  f"executors killed: {len(killed)}, losses that the driver told of: {len(lost)}")
            if merged != single or not killed or not lost:
                sys.exit("the results differ, or nothing was lost")
        finally:
            for process in daemons:
                try:
                    os.killpg(process.pid, signal.SIGKILL) if process.pid != os.getpgid(0) and os.getpgid(process.pid) == process.pid else process.kill()
                except ProcessLookupError:
                    pass


if __name__ == "__main__":
    main()
