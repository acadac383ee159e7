/** A text with full-width signs as ASCII and the digits of any script as 0 to 9: "１２" and "١٢" are "12". */
export function withPlainDigits(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/\p{Nd}/gu, digitOf);
}

/** Unicode keeps the digits of a script in a row of ten, from 0 on. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
