import { combine } from '@/lib/candidates/resumes/model/combine';
import type { Suggestions } from '@/lib/candidates/resumes/suggest';

const own: Suggestions = {
  name: 'Freya Nilsen',
  headline: 'Welder',
  email: null,
  phone: '+353 21 555 0100',
  city: null,
  last_employer: null,
  skills: ['Welding'],
  languages: [{ code: 'de', level: 'B1' }],
};
const model = {
  ...own,
  model: 'small',
  headline: 'Senior welder',
  email: 'freya@people.example',
  phone: null,
  skills: ['Welding', 'Rigging'],
  languages: [{ code: 'de', level: 'B2' as const }],
};

it('leaves what the program found as it is where nobody asked a model', () => {
  expect(combine(own, null)).toEqual({ all: own, fromModel: {} });
});

it('takes the model’s value where the program has none or another, and says so', () => {
  const { all, fromModel } = combine(own, model);
  expect(all).toEqual({
    ...own,
    headline: 'Senior welder',
    email: 'freya@people.example',
    skills: ['Welding', 'Rigging'],
    languages: [{ code: 'de', level: 'B2' }],
  });
  expect(fromModel).toEqual({ headline: true, email: true, skills: true, languages: true });
});

it('marks no list to which the model adds nothing', () => {
  const { all, fromModel } = combine(own, { ...model, skills: [], languages: [{ code: 'de', level: null }] });
  expect([all.skills, all.languages]).toEqual([own.skills, own.languages]);
  expect(fromModel).toEqual({ headline: true, email: true, skills: false, languages: false });
});
