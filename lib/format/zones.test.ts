import { zoneName, zoneOptions } from '@/lib/format/zones';
import { locales } from '@/lib/i18n/locales';

it.each<[string, string, string]>([
  ['America/New_York', 'en-US', 'Eastern Time'],
  ['America/New_York', 'ar-EG', 'التوقيت الشرقي لأمريكا الشمالية'],
  ['America/New_York', 'zh-CN', '北美东部时间'],
  ['Africa/Cairo', 'en-US', 'Egypt Time'],
  ['Africa/Cairo', 'ar-EG', 'توقيت مصر'],
  ['Europe/Rome', 'it-IT', 'Ora dell’Europa centrale'],
  ['Europe/Paris', 'fr-FR', 'heure d’Europe centrale'],
  ['Europe/Madrid', 'es-ES', 'hora de Europa central'],
  ['Europe/Dublin', 'en-US', 'Ireland Time'],
  ['UTC', 'es-ES', 'tiempo universal coordinado'],
])('names %s in %s: %s', (zone, locale, name) => {
  expect(zoneName(zone, locale)).toBe(name);
});

it.each(locales.map(({ code }) => code))('offers every zone in %s, by its name and its code, each once', (locale) => {
  const options = zoneOptions(locale, ['Europe/Kiev', 'Europe/Rome']);
  const values = options.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toEqual(expect.arrayContaining(['UTC', 'Europe/Kiev', 'America/New_York']));
  expect(options.filter(({ value, label }) => !label.includes(value.replaceAll('_', ' ')))).toEqual([]);
  expect(options.filter(({ label }) => label.includes('_'))).toEqual([]);
});
