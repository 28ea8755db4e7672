/** Hours on the company's clock: the digest tells what was there at the first, and is not sent later than the second. */
const morning = { from: 7, until: 12 };

/**
 * Seven o'clock of this morning on a zone's (IANA) clock; null when it is no morning there. No clock is changed between
 * seven and noon, so counting back from now is exact.
 *
 * @throws RangeError on an unknown zone.
 */
export function digestTime(timeZone: string, now: Date): Date | null {
  const format = new Intl.DateTimeFormat('en-US-u-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const [hour = 0, minute = 0, second = 0] = [parts.get('hour'), parts.get('minute'), parts.get('second')];
  if (hour < morning.from || hour >= morning.until) return null;
  const seconds = (hour - morning.from) * 3600 + minute * 60 + second;
  return new Date(now.getTime() - seconds * 1000 - now.getUTCMilliseconds());
}
