/** Letters of a résumé among which its last position is looked for. */
const looked = 60_000;

const year = String.raw`(?:19|20)\d\d`;
/** The months in the program's six languages, long and short; the longest first. */
const months = ['en', 'es', 'fr', 'it', 'ar']
  .flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index, 15)).replace('.', ''));
    }),
  )
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const month = String.raw`(?:(?<!\p{L})(?:${months})\.?\s+(?:de\s+)?|\d{1,2}[./]\s?)?`;
const after = String.raw`(?:[./年-]\s?\d{1,2}月?|年)?`;
const now = String.raw`today|present|now|current|ongoing|aujourd['’]hui|présent|ce jour|actuel(?:lement)?|actualidad|actual|presente|hoy|oggi|attuale|in corso|至今|现在|今|الآن|الان|حتى الآن|حتى الان|الحاضر|حاليا`;
const range = new RegExp(
  String.raw`\(?${month}${year}${after}\s*(?:[-–—~～至/]|to|à|a|al|hasta|fino a|إلى|الى|حتى)+\s*(?:(${now})|${month}(${year})${after})\)?`,
  'iu',
);
const since = new RegExp(String.raw`\(?(?:since|depuis|desde|dal|da|自|منذ)\s*${month}${year}${after}\)?`, 'iu');

const company =
  /\b(?:ltd|limited|inc|llc|plc|corp|gmbh|ag|s\.?a\.?s?|s\.?l\.?u?|s\.?p\.?a|s\.?r\.?l|sarl|b\.?v|group|groupe|grupo|gruppo|bank|hospital|university|company)\b\.?|公司|集团|银行|医院|大学|شركة|مؤسسة|بنك|مستشفى|مجموعة/iu;
const job =
  /engineer|develop|manager|specialist|accountant|nurse|consultant|director|assistant|analyst|designer|technic|driver|welder|ingénieur|développ|comptable|infirmi|responsable|chef|ingenier|contable|enfermer|gerente|jefe|técnic|ingegner|contabil|infermier|responsabil|sviluppat|tecnic|工程师|会计|经理|护士|主管|专员|顾问|总监|助理|مهندس|محاسب|مدير|ممرض|مستشار|أخصائي|مطور|مساعد/iu;
const between = /\s+(?:at|chez|en|presso|bei|@|في|لدى)\s+|\s*[|·•\t]\s*|\s{2,}|\s+[–—-]\s+|\s*[,،，;]\s*/iu;

interface Work {
  title: string | null;
  employer: string | null;
}

/**
 * The person's last position: that of the line with a range of years which goes on today, else which ends last; with the
 * years taken out of it, or of the lines below if nothing else is in it. "Title, employer" is the usual order, unless
 * the words say otherwise.
 */
export function findWork(text: string): Work {
  const lines = text.slice(0, looked).split('\n');
  let best: { index: number; end: number; rest: string } | undefined;
  for (const [index, line] of lines.entries()) {
    if (line.length > 300) continue;
    const match = range.exec(line) ?? since.exec(line);
    if (!match) continue;
    const end = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]);
    const rest = line.replace(match[0], '  ').trim();
    if (!best || end > best.end) best = { index, end, rest };
  }
  if (!best) return { title: null, employer: null };
  return inOrder(piecesOf(best.rest, lines.slice(best.index + 1, best.index + 4), lines[best.index - 1] ?? ''));
}

function piecesOf(rest: string, below: readonly string[], above: string): string[] {
  const own = split(rest);
  if (own.length >= 2) return own;
  const next = below.find((line) => line !== '') ?? '';
  if (own.length === 1) return [...own, ...split(company.test(own[0] ?? '') || company.test(next) ? next : '')];
  // The years have a line of their own: the position is below them, or above if a list of tasks follows.
  return split(/^[-•*▪]/.test(next) || next === '' ? above : below.slice(0, 2).join('\t'));
}

const split = (line: string): string[] =>
  line
    .split(between)
    .flatMap((part) => (/^[\p{Script=Han} ()（）]+$/u.test(part ?? '') ? part.split(' ') : [part]))
    .map((part) => part?.replace(/^[\s:：()–—-]+|[\s:：(–—-]+$/g, '') ?? '')
    .filter((part) => /\p{L}{2}/u.test(part) && part.length <= 120);

function inOrder([first = null, second = null]: readonly (string | null)[]): Work {
  if (first === null) return { title: null, employer: null };
  if (second === null) return company.test(first) ? { title: null, employer: first } : { title: first, employer: null };
  const isTurned = (company.test(first) && !company.test(second)) || (job.test(second) && !job.test(first));
  return isTurned ? { title: second, employer: first } : { title: first, employer: second };
}
