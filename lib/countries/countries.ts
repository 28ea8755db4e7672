import 'server-only';
import type { Country } from '@/lib/countries/country';
import { ae } from '@/lib/countries/tables/ae';
import { at } from '@/lib/countries/tables/at';
import { au } from '@/lib/countries/tables/au';
import { be } from '@/lib/countries/tables/be';
import { ca } from '@/lib/countries/tables/ca';
import { ch } from '@/lib/countries/tables/ch';
import { cn } from '@/lib/countries/tables/cn';
import { de } from '@/lib/countries/tables/de';
import { dk } from '@/lib/countries/tables/dk';
import { eg } from '@/lib/countries/tables/eg';
import { es } from '@/lib/countries/tables/es';
import { fr } from '@/lib/countries/tables/fr';
import { gb } from '@/lib/countries/tables/gb';
import { ie } from '@/lib/countries/tables/ie';
import { it } from '@/lib/countries/tables/it';
import { jp } from '@/lib/countries/tables/jp';
import { kw } from '@/lib/countries/tables/kw';
import { nl } from '@/lib/countries/tables/nl';
import { pl } from '@/lib/countries/tables/pl';
import { pt } from '@/lib/countries/tables/pt';
import { sa } from '@/lib/countries/tables/sa';
import { se } from '@/lib/countries/tables/se';
import { us } from '@/lib/countries/tables/us';

/** The countries that have a table. */
export const countries: readonly Country[] = [
  ae,
  at,
  au,
  be,
  ca,
  ch,
  cn,
  de,
  dk,
  eg,
  es,
  fr,
  gb,
  ie,
  it,
  jp,
  kw,
  nl,
  pl,
  pt,
  sa,
  se,
  us,
];

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((one) => [one.code, one]));

/** The table of a country (ISO 3166-1 alpha-2); undefined for a country without one, which is treated plainly. */
export const countryTable = (code: string | null | undefined): Country | undefined => byCode.get(code ?? '');
