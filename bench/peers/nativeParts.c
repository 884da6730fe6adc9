/*
 * Single steps in plain C libraries, on one thread: symbols by libqrencode and libzint, pages by libharu.
 * nativeParts qr|datamatrix VALUES        encodes one symbol per line
 * nativeParts pdf CSV FONT OUT            one Letter page per row, its cells at the positions of the address labels
 */
#include <hpdf.h>
#include <qrencode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zint.h>

#define MM (72.0f / 25.4f)
#define LINE_LENGTH 65536

static int encodeQr(const char *text) {
  QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
  if (!code) return 0;
  QRcode_free(code);
  return 1;
}

static int encodeDataMatrix(const char *text) {
  struct zint_symbol *symbol = ZBarcode_Create();
  symbol->symbology = BARCODE_DATAMATRIX;
  int made = ZBarcode_Encode(symbol, (const unsigned char *)text, 0) < ZINT_ERROR;
  ZBarcode_Delete(symbol);
  return made;
}

static int symbols(const char *path, int (*encode)(const char *)) {
  static char line[LINE_LENGTH];
  FILE *file = fopen(path, "r");
  if (!file) return 1;
  int failed = 0;
  while (fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    if (!encode(line)) failed = 1;
  }
  fclose(file);
  return failed;
}

static int pages(const char *path, const char *fontPath, const char *out) {
  static char line[LINE_LENGTH];
  FILE *file = fopen(path, "r");
  if (!file || !fgets(line, sizeof line, file)) return 1;
  HPDF_Doc pdf = HPDF_New(NULL, NULL);
  HPDF_SetCompressionMode(pdf, HPDF_COMP_ALL);
  HPDF_Font font = HPDF_GetFont(pdf, HPDF_LoadTTFontFromFile(pdf, fontPath, HPDF_TRUE), NULL);
  const float heightPt = 279.4f * MM;
  while (fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    HPDF_Page page = HPDF_AddPage(pdf);
    HPDF_Page_SetWidth(page, 215.9f * MM);
    HPDF_Page_SetHeight(page, heightPt);
    HPDF_Page_SetFontAndSize(page, font, 9);
    HPDF_Page_BeginText(page);
    int index = 0;
    for (char *cell = strtok(line, ","); cell; cell = strtok(NULL, ","), index++) {
      int place = index / 3;
      float x = 6 + (place % 3) * 69.85f;
      float y = 15 + (place / 3) * 25.4f + (index % 3) * 5 + 3.2f;
      HPDF_Page_TextOut(page, x * MM, heightPt - y * MM, cell);
    }
    HPDF_Page_EndText(page);
  }
  fclose(file);
  int failed = HPDF_SaveToFile(pdf, out) != HPDF_OK;
  HPDF_Free(pdf);
  return failed;
}

int main(int count, char **arguments) {
  if (count == 3 && !strcmp(arguments[1], "qr")) return symbols(arguments[2], encodeQr);
  if (count == 3 && !strcmp(arguments[1], "datamatrix")) return symbols(arguments[2], encodeDataMatrix);
  if (count == 5 && !strcmp(arguments[1], "pdf")) return pages(arguments[2], arguments[3], arguments[4]);
  return 2;
}
