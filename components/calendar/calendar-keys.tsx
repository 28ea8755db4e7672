'use client';
import { clickOfKey } from '@/components/ui/action/keyed-element';
import { SingleKeys } from '@/components/ui/action/single-keys';

/** J and K open the next and the previous period, T the one of today, by the links of the page. */
export const CalendarKeys = ({ words }: { words: { hint: string; off: string; on: string } }) => (
  <SingleKeys keys={keys} words={words} />
);

const keys = {
  next: () => clickOfKey('next'),
  previous: () => clickOfKey('previous'),
  today: () => clickOfKey('today'),
};
