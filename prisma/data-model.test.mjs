import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeDataModel } from '../scripts/testing/data-model.mjs';

const folder = 'prisma/schema';
const page = 'docs/data-model.md';

it('is drawn in docs/data-model.md', () => {
  const files = readdirSync(folder)
    .sort()
    .map((file) => ({ name: path.parse(file).name, text: readFileSync(path.join(folder, file), 'utf8') }));
  const drawn = describeDataModel(files);
  if (process.env.WRITE_DOCS) writeFileSync(page, drawn);
  expect(readFileSync(page, 'utf8')).toBe(drawn);
  // The picture has as many tables as the schema has models.
  const models = files.flatMap(({ text }) => text.match(/^model /gm) ?? []);
  expect(drawn.match(/^ {2}\w+\["\w+"\]$/gm)).toHaveLength(models.length);
});

it('names each key once, leaves out company and users, and says where there may be none', () => {
  const text = `model Car {
  companyId String
  company Company @relation(fields: [companyId], references: [id])
  driver Driver? @relation(fields: [companyId, driverId], references: [companyId, id])
  second Driver? @relation("second", fields: [companyId, secondId], references: [companyId, id])
  owner User @relation(fields: [companyId, ownerId], references: [companyId, id])

  @@map("cars")
}

model Driver {
  cars Car[]
}`;
  const drawn = describeDataModel([
    { name: 'cars', text },
    {
      name: 'trips',
      text: 'model Trip {\n  car Car @relation(fields: [companyId, carId], references: [companyId, id])\n}',
    },
    { name: 'main', text: 'generator client {\n}' },
  ]);
  expect(drawn).toContain('flowchart LR\n  trips --> cars\n```');
  expect(drawn).toContain(
    '## cars\n\n```mermaid\nerDiagram\n  Car["cars"]\n  Car }o--o| Driver : ""\n  Driver["Driver"]\n```',
  );
  expect(drawn).toContain('  Trip }o--|| Car : ""');
  expect(drawn).not.toMatch(/Company|User|## main/);
});
