import { type ImportField, importFields } from '@/lib/users/import/schema';

/** The names of columns, in the six languages and in the programs that people come from; in plain letters. */
const known: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'mailaddress',
    'workemail',
    'courriel',
    'adresseemail',
    'adressemail',
    'correo',
    'correoelectronico',
    'direcciondecorreo',
    'indirizzoemail',
    'postaelettronica',
    'البريدالالكتروني',
    'البريدالإلكتروني',
    'البريد',
    '邮箱',
    '电子邮件',
    '电子邮箱',
    '邮箱地址',
  ],
  name: [
    'name',
    'fullname',
    'displayname',
    'username',
    'person',
    'employee',
    'nomcomplet',
    'nombrecompleto',
    'nomecompleto',
    'nominativo',
    'الاسم',
    'الاسمالكامل',
    '姓名',
    '全名',
    '名称',
  ],
  first_name: [
    'firstname',
    'givenname',
    'forename',
    'prenom',
    'nombre',
    'nome',
    'nombredepila',
    'الاسمالاول',
    'الاسمالأول',
    '名',
    '名字',
  ],
  last_name: [
    'lastname',
    'surname',
    'familyname',
    'nom',
    'nomdefamille',
    'apellido',
    'apellidos',
    'cognome',
    'اسمالعائلة',
    'اللقب',
    '姓',
    '姓氏',
  ],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'mobile',
    'mobilephone',
    'cell',
    'tel',
    'portable',
    'numerodetelephone',
    'telefono',
    'movil',
    'cellulare',
    'الهاتف',
    'رقمالهاتف',
    'الجوال',
    '电话',
    '手机',
    '手机号',
    '电话号码',
  ],
  role: ['role', 'rolename', 'jobrole', 'position', 'ruolo', 'rol', 'الدور', '角色'],
  locale: ['language', 'locale', 'lang', 'langue', 'idioma', 'lingua', 'اللغة', '语言'],
};

/** A heading without case, accents, spaces and punctuation. */
export const plainHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Guesses which column holds which field, as far as the headings say so; each column at most once. */
export function guessMapping(headings: readonly string[]): Record<ImportField, number | null> {
  const plain = headings.map(plainHeading);
  const names = (field: ImportField) => known[field].map(plainHeading);
  const guessed = importFields.map((field) => {
    const index = plain.findIndex((heading) => names(field).includes(heading));
    return [field, index < 0 ? null : index] as const;
  });
  const mapping = Object.fromEntries(guessed) as Record<ImportField, number | null>;
  // “Nom” and “Nombre” are whole names if no other column is part of a name.
  if (mapping.name === null && (mapping.first_name === null) !== (mapping.last_name === null)) {
    return { ...mapping, name: mapping.first_name ?? mapping.last_name, first_name: null, last_name: null };
  }
  return mapping;
}
