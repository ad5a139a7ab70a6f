#!/usr/bin/env python3
"""RapidOCR (PyPI's rapidocr-onnxruntime) as a reader for evaluate:

    evaluate CORPUS --reader 'python3 Examples/readers/rapid_ocr.py' --persistent
"""

import cv2
from rapidocr_onnxruntime import RapidOCR

import board

engine = RapidOCR()


def digit(cell):
    colours = cv2.cvtColor(cell, cv2.COLOR_GRAY2BGR)
    found, _ = engine(colours, use_det=False, use_cls=False, use_rec=True)
    text = found[0][0].strip() if found else ""
    return text if len(text) == 1 and text in "123456789" else None


board.serve(digit)
