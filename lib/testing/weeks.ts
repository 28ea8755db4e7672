import { dateFromDay } from '@/lib/calendar/days';

/** The Monday on which the contract of the test data begins. */
export const monday = '2026-01-05';

/** The Monday `n` weeks after it. */
export const week = (n: number): Date => new Date(dateFromDay(monday).getTime() + n * 604_800_000);
