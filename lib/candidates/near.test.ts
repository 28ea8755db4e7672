import { nearText, readNear } from '@/lib/candidates/near';

const job = '0198a2c4-5b6d-7e8f-9a0b-1c2d3e4f5a6b';

it.each([
  [`${job}:50`, { jobId: job, km: 50 }],
  [`${job}:500`, { jobId: job, km: 500 }],
  [`${job}:501`, null],
  [`${job}:0`, null],
  [`${job}:050`, null],
  [`${job}:1.5`, null],
  [`${job}:-5`, null],
  [`${job}:`, null],
  [job, null],
  [`${job}:50:50`, null],
  ['JOB-000001:50', null],
  ['', null],
])('reads %j as %j', (text, parts) => {
  expect(readNear(text)).toEqual(parts);
});

it('is read as it is written', () => {
  expect(readNear(nearText(job, 25))).toEqual({ jobId: job, km: 25 });
});
