import { placeInFile } from '@/lib/forms/building/place-in-file';

const file = {
  sections: [
    { key: 'a', title: { en: 'Claim', fr: 'Demande' }, fields: [{ key: 'reason', label: 7 }, null] },
    { fields: 'none' },
  ],
};

it('names a place by what the file calls it, else by its number', () => {
  const at = (path: string) => Object.values(placeInFile(file, path, 'fr'));
  expect(at('name.en')).toEqual([null, null, 'name.en']);
  expect(at('sections')).toEqual([null, null, 'sections']);
  expect(at('sections.0.repeats.min')).toEqual(['Demande', null, 'repeats.min']);
  expect(at('sections.0.fields.0.type')).toEqual(['Demande', 'reason', 'type']);
  expect(at('sections.0.fields.1')).toEqual(['Demande', '2', '']);
  expect(at('sections.1.fields.3.key')).toEqual(['2', '4', 'key']);
  expect(Object.values(placeInFile('nothing', 'sections.4', 'en'))).toEqual(['5', null, '']);
});
