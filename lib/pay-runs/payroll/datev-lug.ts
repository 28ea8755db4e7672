import type { Decimal } from '@/lib/money/amount';
import {
  added,
  codeFault,
  numberFault,
  type PayrollFacts,
  type PayrollFile,
  type PayrollLine,
} from '@/lib/pay-runs/payroll/line';

/**
 * A run for DATEV Lohn und Gehalt, whose import asks for the fields of a line: Personalnummer, Kalendertag, Ausfallschlüssel,
 * Lohnartennummer, Stundenanzahl, Tagesanzahl, Wert, Abweichender Faktor, Abweichende Lohnveränderung, Kostenstellennummer,
 * Kostenträger, with semicolons and decimal commas (https://123erfasst.zendesk.com/hc/de/articles/115003194454, which shows
 * the description of such a file). Another rate than the one that payroll keeps is the deviating factor ("Soll mit einem
 * abweichenden Stundenlohn gerechnet werden, können Sie diesen in den Bewegungsdaten in der Spalte AbwLof … erfassen",
 * https://www.datev-community.de/t5/user/v2/viewprofilepage/user-id/6055/page/46). Everything has the number of a Lohnart.
 */
export function writeDatevLug(all: readonly PayrollLine[], { run }: PayrollFacts): PayrollFile {
  const lines = added(all);
  const fault = numberFault(lines, /^\d{1,5}$/) ?? codeFault(lines, /^\d{1,4}$/);
  if (fault) return { fault };
  const rows = lines.map(({ person, code, unit, quantity, rate, amount }) =>
    [
      ...[person.number, '', '', code],
      unit === 'hour' ? comma(quantity) : '',
      unit === 'day' ? comma(quantity) : '',
      unit === 'item' ? comma(amount) : '',
      unit === 'item' ? '' : comma(rate, Math.max(2, rate.decimalPlaces())),
      ...['', '', ''],
    ].join(';'),
  );
  return { content: rows.map((row) => `${row}\r\n`).join(''), fileName: `${run}-lug.txt` };
}

const comma = (value: Decimal, places = 2): string => value.toFixed(places).replace('.', ',');
