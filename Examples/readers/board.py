"""Finds a board of 9x9 with OpenCV, as simple Sudoku readers do, and answers `evaluate --persistent`."""

import json
import sys

import cv2
import numpy

# Pixels of a cell of the rectified board.
CELL = 64
SIDE = 9 * CELL


def corners_of_board(picture):
    """The corners of the largest quadrilateral of ink, clockwise from the top left; None without one."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    scale = 1000 / max(grey.shape)
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    ink = cv2.adaptiveThreshold(cv2.GaussianBlur(small, (5, 5), 0), 255, cv2.ADAPTIVE_THRESH_GAUSSIAN_C, cv2.THRESH_BINARY_INV, 15, 5)
    outlines, _ = cv2.findContours(ink, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    for outline in sorted(outlines, key=cv2.contourArea, reverse=True)[:5]:
        if cv2.contourArea(outline) < 0.03 * small.size:
            break
        shape = cv2.approxPolyDP(outline, 0.03 * cv2.arcLength(outline, True), True)
        if len(shape) == 4 and cv2.isContourConvex(shape):
            points = shape.reshape(4, 2).astype(numpy.float32)
            sums, differences = points.sum(axis=1), points[:, 0] - points[:, 1]
            order = [sums.argmin(), differences.argmax(), sums.argmax(), differences.argmin()]
            if len(set(order)) == 4:
                return points[order] / scale
    return None


def cells_of_board(picture, corners):
    """The 81 cells without their borders, black on white; None for a blank one."""
    square = numpy.float32([[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]])
    flat = cv2.warpPerspective(picture, cv2.getPerspectiveTransform(corners, square), (SIDE, SIDE))
    ink = cv2.adaptiveThreshold(cv2.cvtColor(flat, cv2.COLOR_BGR2GRAY), 255, cv2.ADAPTIVE_THRESH_GAUSSIAN_C, cv2.THRESH_BINARY_INV, 31, 12)
    cells = []
    for row in range(9):
        for column in range(9):
            cell = ink[row * CELL:(row + 1) * CELL, column * CELL:(column + 1) * CELL]
            count, labels, stats, centres = cv2.connectedComponentsWithStats(cell)
            # The digit is the component nearest to the middle that is high enough.
            digits = [i for i in range(1, count) if CELL * 0.25 < stats[i, cv2.CC_STAT_HEIGHT] < CELL * 0.9
                      and numpy.abs(centres[i] - CELL / 2).max() < CELL * 0.28]
            if digits:
                best = min(digits, key=lambda i: numpy.abs(centres[i] - CELL / 2).max())
                cells.append(255 - numpy.uint8(labels == best) * 255)
            else:
                cells.append(None)
    return cells


def serve(digit):
    """Answers each path on standard input with a line of JSON. `digit` returns the digit on a picture of a cell, or None."""
    for line in sys.stdin:
        answer = ""
        picture = cv2.imread(line.rstrip("\n"))
        if picture is None:
            print("OpenCV cannot read the file", file=sys.stderr)
        else:
            corners = corners_of_board(picture)
            if corners is not None:
                cells = cells_of_board(picture, corners)
                read = "".join("." if cell is None else digit(cell) or "." for cell in cells)
                answer = json.dumps({"cells": read, "corners": corners.tolist()})
        print(answer, flush=True)
