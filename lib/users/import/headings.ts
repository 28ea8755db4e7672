import { guessColumns } from '@/lib/imports/headings';
import type { ImportField } from '@/lib/users/import/schema';

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

/** Guesses which column holds which field, as far as the headings say so. */
export function guessMapping(headings: readonly string[]): Record<ImportField, number | null> {
  const mapping = guessColumns(headings, known);
  // “Nom” and “Nombre” are whole names if no other column is part of a name.
  if (mapping.name === null && (mapping.first_name === null) !== (mapping.last_name === null)) {
    return { ...mapping, name: mapping.first_name ?? mapping.last_name, first_name: null, last_name: null };
  }
  return mapping;
}
