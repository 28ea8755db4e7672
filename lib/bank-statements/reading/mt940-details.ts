/** What field 86 of an MT940 statement says of an entry. */
export interface Details {
  /** The business transaction code of German and Austrian banks. */
  code: string | undefined;
  name: string | undefined;
  iban: string | undefined;
  endToEndId: string | undefined;
  returnReason: string | undefined;
  /** Why a payment was returned, by German banks, if the entry returns one. */
  keyExtension: string | undefined;
  charges: string | undefined;
  /** What the payer wrote; without any structure the whole field. */
  text: string;
}

/**
 * Reads a field 86 in one of its three forms: the subfields of the Deutsche Kreditwirtschaft (`166?00…?20EREF+…?32…`),
 * SWIFT's own words between slashes (`/EREF/…/NAME/…/REMI/…`), or plain text.
 */
export function readDetails(lines: readonly string[]): Details {
  const whole = lines.join('');
  if (/^\d{3}\?\d\d/.test(whole)) return readSubfields(whole);
  return wordForm.test(whole) ? readWords(whole) : plain(lines);
}

const plain = (lines: readonly string[]): Details => {
  const text = lines.join(' ');
  const iban = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/.exec(text)?.[0];
  return { ...nothing, iban, text };
};

const nothing: Details = {
  code: undefined,
  name: undefined,
  iban: undefined,
  endToEndId: undefined,
  returnReason: undefined,
  keyExtension: undefined,
  charges: undefined,
  text: '',
};

/** How many characters a subfield of the purpose has; a shorter one lost its last space. */
const subfieldLength = 27;

function readSubfields(whole: string): Details {
  const parts = whole
    .slice(4)
    .split('?')
    .map((part) => [Number(part.slice(0, 2)), part.slice(2)] as const);
  const of = (from: number, to: number) => parts.filter(([key]) => key >= from && key <= to).map(([, text]) => text);
  const purpose = [...of(20, 29), ...of(60, 63)]
    .map((part) => (part.length < subfieldLength ? `${part} ` : part))
    .join('');
  const said = readPurpose(purpose);
  const key = of(34, 34)[0];
  return {
    ...said,
    code: whole.slice(0, 3),
    name: said.name ?? (of(32, 33).join('').trim() || undefined),
    iban: said.iban ?? of(31, 31)[0],
    // Text key extensions of 901 to 919 say why a payment was returned.
    keyExtension: key && /^9(0[1-9]|1\d)$/.test(key) ? key : undefined,
  };
}

/** The words before a `+` or `:` in the purpose: EPC's names of the parts of a SEPA payment, and the bank's message. */
const purposeForm = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|RREF|MTLG)[+:]/;

function readPurpose(purpose: string): Details {
  const [before = '', ...parts] = purpose.split(purposeForm);
  const said = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) said.set(parts[at] ?? '', (parts[at + 1] ?? '').trim());
  const text = said.get('SVWZ') || before.trim() || (said.get('MTLG') ?? '');
  return {
    ...nothing,
    name: said.get('ABWA') || undefined,
    iban: said.get('IBAN'),
    endToEndId: said.get('EREF'),
    charges: said.get('COAM'),
    text,
  };
}

const wordForm = /\/(EREF|NAME|REMI|IBAN|RTRN|ORDP|BENM|TRTP|CHGS)\//;
const words =
  /\/(EREF|KREF|MREF|MARF|NAME|REMI|IBAN|BIC|RTRN|ORDP|BENM|TRTP|CSID|CNTP|ISDT|PURP|CHGS|ULTD|ULTC|SVCL|PREF|NRTX|TRCD)\//;

function readWords(whole: string): Details {
  const [, ...parts] = whole.split(words);
  const said = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) {
    const [key = '', text = ''] = [parts[at], parts[at + 1]];
    if (!said.has(key) || said.get(key) === '') said.set(key, text.replace(/^\/+|\/+$/g, '').trim());
  }
  // ING writes `/CNTP/iban/bic/name/city/`.
  const [iban, , name] = said.get('CNTP')?.split('/') ?? [];
  return {
    ...nothing,
    name: said.get('NAME') || name || undefined,
    iban: said.get('IBAN') ?? iban,
    endToEndId: said.get('EREF'),
    returnReason: said.get('RTRN') || undefined,
    charges: said.get('CHGS'),
    text: (said.get('REMI') ?? '').replace(/^(USTD|STRD)\/+(CUR\/+)?/, ''),
  };
}
