import { mergeMessages } from '@/lib/i18n/message-tree';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';

it('translates outside React, with values', () => {
  expect(translatorFor('fr-FR', 'shell')('language', { name: 'Français' })).toBe('Langue\u202f: Français');
  expect(translatorFor('es-ES', 'shell.customizer')('darkTheme')).toBe('Tema oscuro');
});

it('reads an unknown locale as English', () => {
  expect(translatorFor('xx-XX', 'shell')('anonymous')).toBe('Anonymous');
  expect(translatorFor(undefined, 'shell')('anonymous')).toBe('Anonymous');
});

it('writes Arabic-Indic digits in ar-EG', () => {
  expect(formatterFor('ar-EG').number(1234.5, 'hours')).toBe('١٬٢٣٤٫٥٠');
  expect(formatterFor('zh-CN').number(1234.5, 'hours')).toBe('1,234.50');
});

it('shows an instant in the reader’s zone and a calendar day in none', () => {
  const lateEvening = new Date('2026-11-21T23:30:00Z');
  expect(formatterFor('en-US', 'Asia/Tokyo').dateTime(lateEvening, 'instant')).toMatch(/Nov 22, 2026, 8:30/);
  expect(formatterFor('en-US', 'Asia/Tokyo').dateTime(new Date('2026-11-21'), 'day')).toBe('Nov 21, 2026');
});

it('lets English stand in for what a language does not have', () => {
  expect(mergeMessages({ a: 'one', b: { c: 'two', d: 'three' } }, { b: { d: 'trois' } })).toEqual({
    a: 'one',
    b: { c: 'two', d: 'trois' },
  });
});
