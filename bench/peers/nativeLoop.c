/* P1's label in a plain C program: libharu for the PDF, libqrencode and libzint for the symbols. Single-threaded. */
#include <hpdf.h>
#include <qrencode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zint.h>

#define MM (72.0f / 25.4f)

static void bars(HPDF_Page page, const char *text) {
  struct zint_symbol *symbol = ZBarcode_Create();
  symbol->symbology = BARCODE_CODE128;
  if (ZBarcode_Encode(symbol, (const unsigned char *)text, 0) < ZINT_ERROR) {
    for (int column = 0; column < symbol->width;) {
      int end = column;
      while (end < symbol->width && (symbol->encoded_data[0][end >> 3] >> (end & 7) & 1)) end++;
      if (end > column) HPDF_Page_Rectangle(page, (3 + column * 0.25f) * MM, 2 * MM, (end - column) * 0.25f * MM, 11 * MM);
      column = end > column ? end : column + 1;
    }
  }
  ZBarcode_Delete(symbol);
}

static void modules(HPDF_Page page, const char *text) {
  QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
  if (!code) return;
  for (int row = 0; row < code->width; row++) {
    for (int column = 0; column < code->width;) {
      int end = column;
      while (end < code->width && (code->data[row * code->width + end] & 1)) end++;
      if (end > column)
        HPDF_Page_Rectangle(page, (34 + column * 0.4f) * MM, (16 - row * 0.4f) * MM, (end - column) * 0.4f * MM, 0.4f * MM);
      column = end > column ? end : column + 1;
    }
  }
  QRcode_free(code);
}

static void text(HPDF_Page page, HPDF_Font font, float size, float x, float y, const char *content) {
  HPDF_Page_BeginText(page);
  HPDF_Page_SetFontAndSize(page, font, size);
  HPDF_Page_TextOut(page, x * MM, y * MM, content);
  HPDF_Page_EndText(page);
}

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  FILE *rows = fopen(argv[1], "r");
  if (!rows) return 1;
  HPDF_Doc document = HPDF_New(NULL, NULL);
  HPDF_UseUTFEncodings(document);
  HPDF_Font font = HPDF_GetFont(document, HPDF_LoadTTFontFromFile(document, argv[2], HPDF_TRUE), "UTF-8");
  char line[4096];
  if (!fgets(line, sizeof line, rows)) return 1;
  while (fgets(line, sizeof line, rows)) {
    char *fields[8] = {0}, *rest = line;
    for (int field = 0; field < 8 && rest; field++) fields[field] = strsep(&rest, ",\n");
    if (!fields[4]) continue;
    HPDF_Page page = HPDF_AddPage(document);
    HPDF_Page_SetWidth(page, 50 * MM);
    HPDF_Page_SetHeight(page, 30 * MM);
    HPDF_Page_Rectangle(page, 0.5f * MM, 0.5f * MM, 49 * MM, 29 * MM);
    HPDF_Page_Stroke(page);
    HPDF_Page_MoveTo(page, 2 * MM, 23 * MM);
    HPDF_Page_LineTo(page, 48 * MM, 23 * MM);
    HPDF_Page_Stroke(page);
    char detail[512];
    snprintf(detail, sizeof detail, "%s / %s", fields[0], fields[2]);
    text(page, font, 9, 2, 25, "Diecut Store");
    text(page, font, 8, 2, 19, fields[1]);
    text(page, font, 7, 2, 15, detail);
    bars(page, fields[3]);
    modules(page, fields[4]);
    HPDF_Page_Fill(page);
  }
  fclose(rows);
  int failed = HPDF_SaveToFile(document, argv[3]) != HPDF_OK;
  HPDF_Free(document);
  return failed;
}
