/** Words for the legal form of a firm, which do not identify it. */
const legalForms = new Set(
  'AB AG AS BV BVBA CO COMPANY CORP CORPORATION DAC EG EIRL EK EV GBR GMBH INC INCORPORATED KG KGAA LIMITED LLC LLP LTD MBH NV OHG OY PLC PTE PTY SA SARL SAS SASU SE SL SLU SNC SPA SRL SRLS THE UG UND AND ET'.split(
    ' ',
  ),
);

/** A word in more companies' names than this identifies nobody. */
const mostOfWord = 100;

/** Names indexed by their words. */
export interface NameIndex {
  byWord: ReadonlyMap<string, string[]>;
  words: ReadonlyMap<string, ReadonlySet<string>>;
}

/** An index of clients by their names. */
export function indexNames(clients: Iterable<{ id: string; name: string }>): NameIndex {
  const byWord = new Map<string, string[]>();
  const words = new Map<string, ReadonlySet<string>>();
  for (const { id, name } of clients) {
    const own = wordsOf(name);
    words.set(id, own);
    for (const word of own) {
      const ids = byWord.get(word) ?? [];
      ids.push(id);
      byWord.set(word, ids);
    }
  }
  return { byWord, words };
}

/**
 * The clients whose name matches a payer's: without accents and legal forms, the longer name contains all words of the
 * shorter one, which has at least two words, or one of five letters or more.
 */
export function alike(payer: string | null, { byWord, words }: NameIndex): string[] {
  const own = wordsOf(payer ?? '');
  const near = [...own].flatMap((word) => {
    const ids = byWord.get(word) ?? [];
    return ids.length > mostOfWord ? [] : ids;
  });
  return [...new Set(near)].filter((id) => isAlike(own, words.get(id) ?? new Set()));
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  const [first = ''] = short;
  return [...short].every((word) => long.has(word)) && (short.size > 1 || first.length > 4);
}

/** `Müller & Söhne GmbH` and `MUELLER SOEHNE` have the same words. */
function wordsOf(name: string): ReadonlySet<string> {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replace(/['’.]/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.filter((word) => word.length > 1 && !legalForms.has(word)).map((word) => word.replace(/([AOU])E/g, '$1')),
  );
}
