import type { Country } from '@/lib/countries/country';
import { de } from '@/lib/countries/tables/de';
import { es } from '@/lib/countries/tables/es';
import { fr } from '@/lib/countries/tables/fr';
import { gb } from '@/lib/countries/tables/gb';
import { it } from '@/lib/countries/tables/it';

/** The countries that have a table. */
export const countries: readonly Country[] = [de, es, fr, gb, it];

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((one) => [one.code, one]));

/** The table of a country (ISO 3166-1 alpha-2); undefined for a country without one, which is treated plainly. */
export const countryTable = (code: string | null | undefined): Country | undefined => byCode.get(code ?? '');
