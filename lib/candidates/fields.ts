import { fieldsOf } from '@/lib/fields/fields-of';
import { block, createdAt, day, email, named, phone, text, updatedAt } from '@/lib/fields/kinds';

/** Somebody whom the company may put forward to its clients. */
export const candidateFields = fieldsOf('candidates', ['view_candidates'], {
  name: text(200).searched().sorted().listed('name'),
  number: text(40).given().searched().sorted().listed('fact'),
  headline: text(200).optional().searched().listed('fact'),
  email: email().searched().listed('fact'),
  phone: phone().optional().searched().listed('shown'),
  city: text(100).optional().searched().listed('shown'),
  /** The first day on which they could begin; empty if nobody has asked. */
  available_from: day().optional().filtered().sorted().listed('shown'),
  owner: named('user').optional().filtered().listed('shown'),
  last_employer: text(200).optional().searched().listed('offered'),
  created_at: createdAt().sorted().listed('offered'),
  updated_at: updatedAt().listed('offered'),
  summary: block(4000).optional().alone(),
});
