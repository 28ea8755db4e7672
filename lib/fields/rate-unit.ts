/** What the rates of a record are in: its currency, and the unit that they are for. */
export const rateUnitOf = (record: object): [currency: string, unit: 'hour' | 'day'] => [
  String(Reflect.get(record, 'currency') ?? ''),
  Reflect.get(record, 'rate_unit') === 'day' ? 'day' : 'hour',
];
