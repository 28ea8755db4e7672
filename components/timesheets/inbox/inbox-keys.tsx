'use client';
import { clickOfKey } from '@/components/ui/action/keyed-element';
import { SingleKeys } from '@/components/ui/action/single-keys';

/** Single keys for people who approve sheets: each does what a click on its element does, including questions. */
export const InboxKeys = ({ words }: { words?: { hint: string; off: string; on: string } }) => (
  <SingleKeys keys={keys} words={words} />
);

const keys = {
  next: () => clickOfKey('next'),
  previous: () => clickOfKey('previous'),
  approve: () => clickOfKey('approve'),
  reject: () => clickOfKey('reject'),
};
