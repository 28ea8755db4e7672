import { countryDefaults } from '@/lib/companies/country-defaults';
import { countryOptions } from '@/lib/i18n/countries';
import { isCurrency } from '@/lib/money/currencies';
import { startingTax } from '@/lib/money/invoicing-countries';

const countries = countryOptions('en').map(({ value }) => value);

describe('the defaults of a country', () => {
  it.each([
    ['US', { currency: 'USD', timeZone: 'America/New_York', locale: 'en-US', weekStart: 7 }],
    ['EG', { currency: 'EGP', timeZone: 'Africa/Cairo', locale: 'ar-EG', weekStart: 6 }],
    ['FR', { currency: 'EUR', timeZone: 'Europe/Paris', locale: 'fr-FR', weekStart: 1 }],
    ['CN', { currency: 'CNY', timeZone: 'Asia/Shanghai', locale: 'zh-CN', weekStart: 1 }],
    ['MX', { currency: 'MXN', timeZone: 'America/Mexico_City', locale: 'es-ES', weekStart: 7 }],
    ['IT', { currency: 'EUR', timeZone: 'Europe/Rome', locale: 'it-IT', weekStart: 1 }],
    ['DE', { currency: 'EUR', timeZone: 'Europe/Berlin', locale: 'en-US', weekStart: 1 }],
    ['KW', { currency: 'KWD', timeZone: 'Asia/Kuwait', locale: 'ar-EG', weekStart: 6 }],
  ])('%s', (country, defaults) => expect(countryDefaults(country)).toEqual({ ...defaults, tax: startingTax(country) }));

  it.each(countries)('of %s are a currency, a zone and a day that there are', (country) => {
    const { currency, timeZone, weekStart } = countryDefaults(country);
    expect(isCurrency(currency)).toBe(true);
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    expect(weekStart).toBeGreaterThanOrEqual(1);
    expect(weekStart).toBeLessThanOrEqual(7);
  });

  it('know the currency of every country but Antarctica', () => {
    const unknown = countries.filter((country) => countryDefaults(country).currency === 'EUR' && !euro.has(country));
    expect(unknown).toEqual(['AQ']);
  });
});

const euro = new Set(
  'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT XK'.split(
    ' ',
  ),
);
