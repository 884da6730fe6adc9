"""P1's label as a Python program makes it: ReportLab with its own bar codes."""
import csv
import sys

from reportlab.graphics.barcode.code128 import Code128
from reportlab.graphics.barcode.qr import QrCodeWidget
from reportlab.graphics.renderPDF import draw
from reportlab.graphics.shapes import Drawing
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

rows, font, out = sys.argv[1:4]
pdfmetrics.registerFont(TTFont("arimo", font))
canvas = Canvas(out, pagesize=(50 * mm, 30 * mm))
with open(rows, encoding="utf-8") as file:
    for row in csv.DictReader(file):
        canvas.rect(0.5 * mm, 0.5 * mm, 49 * mm, 29 * mm)
        canvas.line(2 * mm, 23 * mm, 48 * mm, 23 * mm)
        for size, y, text in (
            (9, 25, "Diecut Store"),
            (8, 19, row["name"]),
            (7, 15, f"{row['sku']} / {row['price']}"),
        ):
            canvas.setFont("arimo", size)
            canvas.drawString(2 * mm, y * mm, text)
        Code128(row["code"], barWidth=0.25 * mm, barHeight=11 * mm).drawOn(canvas, -3 * mm, 2 * mm)
        drawing = Drawing(16 * mm, 16 * mm)
        drawing.add(QrCodeWidget(row["url"], barLevel="M", barWidth=15 * mm, barHeight=15 * mm))
        draw(drawing, canvas, 33 * mm, 1 * mm)
        canvas.showPage()
canvas.save()
