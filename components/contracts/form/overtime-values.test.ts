import * as z from 'zod';
import {
  customValues,
  newOvertimeValues,
  overtimeValues,
  policyValues,
} from '@/components/contracts/form/overtime-values';
import { withoutBlanks } from '@/components/ui/form/form-schema';
import { isRecord } from '@/components/ui/form/is-record';
import { contractChange } from '@/lib/contracts/schema';
import { laws } from '@/lib/hours/laws/laws';
import { usualPolicy } from '@/lib/hours/policies';

const bodyOf = (values: object) => {
  const body = withoutBlanks(contractChange, values);
  return isRecord(body) ? body : {};
};
const { overtime_rule, overtime_custom, bill_overtime, pay_overtime } = contractChange.shape;
const schema = z.object({ overtime_rule, overtime_custom, bill_overtime, pay_overtime });

it('sends a new contract’s overtime without blank steps', () => {
  const body = bodyOf({ ...newOvertimeValues(true), holiday_calendar_id: undefined });
  expect(schema.parse(body)).toEqual({
    overtime_rule: 'none',
    overtime_custom: null,
    bill_overtime: { ...usualPolicy, factors: [] },
    pay_overtime: { ...usualPolicy, factors: [] },
  });
});

it.each(laws.map(({ rule, versions }) => [rule, versions[0]] as const))(
  'sends the steps and factors of %s as they are',
  (_, { steps, factors }) => {
    const policy = policyValues({ policy: 'multiplier', ...factors });
    const values = {
      overtime_rule: 'custom',
      overtime_custom: customValues(steps),
      bill_overtime: policy,
      pay_overtime: policy,
    };
    const sent = schema.parse(bodyOf(values));
    const { weekly, ...others } = steps;
    const asList = weekly === undefined || Array.isArray(weekly) ? weekly : [weekly];
    const expected = { ...others, ...(asList ? { weekly: asList } : {}) };
    const isEmpty = Object.keys(expected).length === 0;
    expect(sent.overtime_custom).toEqual(isEmpty ? null : schema.parse({ overtime_custom: expected }).overtime_custom);
    expect(sent.pay_overtime).toEqual({ factors: [], policy: 'multiplier', ...factors });
  },
);

it('keeps every step of a rule that has more than the form begins with', () => {
  const daily = ['2', '4', '6', '8'].map((over) => ({ over: `${over}.00`, type: 'overtime' }));
  const values = overtimeValues(
    {
      overtime_rule: 'custom',
      overtime_custom: { daily, weekly: daily },
      holiday_calendar: null,
      pay_overtime: usualPolicy,
    },
    false,
  );
  expect(schema.parse(bodyOf({ ...values, holiday_calendar_id: undefined })).overtime_custom).toEqual({
    daily,
    weekly: daily,
  });
});
