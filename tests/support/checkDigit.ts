/** Appends the check digit of EAN and UPC (GS1 General Specifications, 7.9), computed here independently of the product. */
export function appendCheckDigit(digits: string): string {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    sum += Number(digits[digits.length - 1 - fromRight]) * (fromRight % 2 === 0 ? 3 : 1);
  }
  return digits + String((10 - (sum % 10)) % 10);
}
