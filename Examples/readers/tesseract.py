#!/usr/bin/env python3
"""Tesseract (Debian's tesseract-ocr) as a reader for evaluate:

    evaluate CORPUS --reader 'python3 Examples/readers/tesseract.py' --persistent

Needs opencv-python-headless of PyPI.
"""

import subprocess

import cv2

import board


def digit(cell):
    picture = cv2.imencode(".png", cell)[1].tobytes()
    command = ["tesseract", "-", "-", "--psm", "10", "--dpi", "150", "-c", "tessedit_char_whitelist=123456789"]
    done = subprocess.run(command, input=picture, capture_output=True, env={"OMP_THREAD_LIMIT": "1", "PATH": "/usr/bin:/bin"})
    text = done.stdout.decode().strip()
    return text if len(text) == 1 else None


board.serve(digit)
