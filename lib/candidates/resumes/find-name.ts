/** Lines at the start of a résumé among which its name is looked for. */
const nameLines = 15;

const label =
  /^(?:full name|name|nom et prénom|nom complet|prénom et nom|nom|nombre y apellidos|nombre completo|nombre|nome e cognome|nome completo|nome|姓名|名字|الاسم الكامل|الاسم)\s*[:：]\s*/iu;

/** Words of headings and titles, folded; a line with one of them is no name. */
const others = new Set(
  `curriculum vitae cv resume profile profil perfil profilo contact contacto contatti personal personales personali
  personnelles information informations informazioni details data datos dati summary resumen sommario objective
  experience experiencia esperienza professional professionnelle education formation formacion istruzione formazione
  skills competences competencias competenze languages langues idiomas lingue address page confidential europass
  engineer developer manager specialist accountant nurse consultant director assistant analyst designer technician
  ingenieur developpeur comptable infirmiere infirmier responsable ingeniero ingeniera contable enfermera gerente
  ingegnere contabile infermiera responsabile`.split(/\s+/),
);
/** The same in Chinese and Arabic, as parts of a line. */
const otherParts =
  /简历|信息|资料|意向|经历|背景|经验|技能|评价|教育|证书|سيرة|السيرة|بيانات|معلومات|الخبر|المهارات|التعليم|الهدف|الملف/;

const particles = new Set(
  'de del della di da do dos du des la le van von der den ter bin ben ibn al el y e'.split(' '),
);
const latinWord = /^[\p{Lu}][\p{L}\p{M}'’.-]*$/u;

/**
 * The name of the person: a line that is labelled as one, else the first line near the top that looks like one. Capitals
 * become a capital and small letters.
 */
export function findName(text: string, fold: (text: string) => string): string | null {
  const lines = text
    .slice(0, 5_000)
    .split(/\n|\t| {2,}|\||•/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, nameLines);
  const labelled = lines
    .find((line) => label.test(line))
    ?.replace(label, '')
    .trim();
  if (labelled && labelled.length <= 100 && isWords(labelled)) return tidy(labelled);
  const found = lines.find((line) => looksLikeName(line, fold));
  return found ? tidy(found) : null;
}

const isWords = (line: string): boolean => /^[\p{L}\p{M}'’. ·-]+$/u.test(line);

function looksLikeName(line: string, fold: (text: string) => string): boolean {
  if (line.length > 60 || !isWords(line) || otherParts.test(line)) return false;
  if (/^\p{Script=Han}+(?:·\p{Script=Han}+)?$/u.test(line.replace(/ /g, ''))) return line.replace(/ /g, '').length <= 4;
  const words = line.split(' ');
  if (words.length < 2 || words.length > 6 || words.some((word) => others.has(fold(word)))) return false;
  if (words.every((word) => /^\p{Script=Arabic}+$/u.test(word))) return true;
  return words.every((word) => latinWord.test(word) || particles.has(word.toLowerCase()));
}

const tidy = (name: string): string =>
  /\p{Ll}/u.test(name)
    ? name
    : name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
