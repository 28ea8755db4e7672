/**
 * Replaces the digits and signs that a keyboard for Chinese or Arabic types by the ordinary ones: `７．５`, `7。5` and `٧`
 * become `7.5` and `7`. Other letters stay: NFKC on all of it would read `5²` as 52.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e\u3000]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
