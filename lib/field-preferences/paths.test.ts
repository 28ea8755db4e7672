import { answersOf, preferencePaths } from '@/lib/field-preferences/paths';

it('keeps the columns of a form’s answers with the form, and those of every other list by its name', () => {
  expect(preferencePaths('clients')).toEqual({
    kept: '/api/v1/field-preferences/clients',
    available: '/api/v1/available-fields/clients',
  });
  expect(preferencePaths(answersOf('5a1'))).toEqual({
    kept: '/api/v1/forms/5a1/field-preferences',
    available: '/api/v1/forms/5a1/available-fields',
  });
});
