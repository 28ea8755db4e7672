/** Letters at the start of a résumé among which a person's own data is looked for. */
const head = 20_000;

const address = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/u;

/** The first e-mail address of a text. */
export const findEmail = (text: string): string | null =>
  address.exec(text.slice(0, head))?.[0].replace(/^[.'-]+/, '') ?? null;

const number = /(?<![\p{L}\p{N}])(?:\+|00)?\(?\d[\d\s()./–-]{6,24}\d(?!\p{N})/gu;
const labelled =
  /(?:\b(?:phone|tel|téléphone|tél|telefono|teléfono|mobile|móvil|cell|cellulare|portable|t|m)\b|电话|手机|联系方式|هاتف|جوال|موبايل|تليفون)\.?\s*[:：]?\s*$/iu;
/** Years and days, which also consist of digits. */
const dated = /^(?:19|20)\d\d\b|\b(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])[./](?:19|20)?\d\d/;

/**
 * The first telephone number of a text: one that has a label or a country's prefix, else the first that is long enough
 * and no date. It is returned as it is written, in the digits 0 to 9.
 */
export function findPhone(text: string): string | null {
  const start = asciiDigits(text.slice(0, head));
  const found = [...start.matchAll(number)].flatMap((match) => {
    const [written] = match;
    const digits = written.replace(/\D/g, '').length;
    const isSure = /^(?:\+|00)/.test(written) || labelled.test(start.slice(Math.max(0, match.index - 30), match.index));
    const isPossible = digits >= 8 && digits <= 15 && !/\n/.test(written) && (isSure || !dated.test(written));
    return isPossible ? [{ written: written.replace(/\s+/g, ' ').replaceAll('–', '-'), isSure }] : [];
  });
  return (found.find(({ isSure }) => isSure) ?? found[0])?.written ?? null;
}

/** The Arabic and Persian digits as 0 to 9. */
const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

/** Lines at the start of a résumé among which an address is looked for. */
const addressLines = 40;
const cityLabel =
  /^(?:city|location|residence|address|based in|lives in|ville|adresse|lieu|domicile|ciudad|dirección|domicilio|residencia|città|residenza|indirizzo|现居住地|现居地|现居|所在地|居住地|城市|地址|المدينة|العنوان|الإقامة|مكان الإقامة)\s*[:：]\s*/iu;
const postal = /^(?:[A-Z]{1,2}[- ])?\d{4,6}\s+(?=\p{L})/u;
const british = /\s+[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/;
const state = /^[A-Z]{2}(?:\s+\d{5}(?:-\d{4})?)?$/;

/**
 * The city in a résumé's address: what follows a postal code, what precedes a country or a state, or what is labelled as
 * one.
 *
 * @param countries the names of countries, folded
 * @param fold removes what does not count in a comparison
 */
export function findCity(text: string, countries: ReadonlySet<string>, fold: (text: string) => string): string | null {
  for (const line of text.slice(0, head).split('\n').slice(0, addressLines)) {
    for (const segment of line.split(/[|•·;]|\t| {2,}/)) {
      const isLabelled = cityLabel.test(segment.trim());
      const parts = segment
        .trim()
        .replace(cityLabel, '')
        .split(/[,،，]/)
        .map((part) => part.trim());
      const city = cityOf(parts, (part) => countries.has(fold(part)), isLabelled);
      if (city) return city;
    }
  }
  return null;
}

function cityOf(parts: readonly string[], isCountry: (part: string) => boolean, isLabelled: boolean): string | null {
  const before = parts.findIndex((part, index) => index > 0 && (isCountry(part) || state.test(part)));
  const coded = parts.find((part) => postal.test(part) || british.test(part));
  const found = coded ?? (before > 0 ? parts[before - 1] : isLabelled ? parts[0] : undefined);
  const city = found
    ?.replace(postal, '')
    .replace(british, '')
    .replace(/\s+(?:cedex.*|\([A-Z]{2}\))$/i, '');
  const short = city && /^(\p{Script=Han}{2,8}?)市/u.exec(city)?.[1];
  const name = (short ?? city)?.trim();
  return name && /^\p{L}[\p{L}\p{M}'’. -]{1,59}$/u.test(name) ? name : null;
}
