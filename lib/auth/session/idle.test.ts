import fc from 'fast-check';
import { idleState, isHeartbeatDue } from '@/lib/auth/session/idle';

it('warns from 240 s on, counts down, and is over at 300 s', () => {
  const at = (seconds: number) => idleState(1_000_000, 1_000_000 + seconds * 1000);
  expect(at(0)).toEqual({ over: false, secondsLeft: null });
  expect(at(239.999)).toEqual({ over: false, secondsLeft: null });
  expect(at(240)).toEqual({ over: false, secondsLeft: 60 });
  expect(at(299.001)).toEqual({ over: false, secondsLeft: 1 });
  expect(at(300)).toEqual({ over: true, secondsLeft: 0 });
  expect(at(8 * 3600)).toEqual({ over: true, secondsLeft: 0 });
});

it('takes a clock that was set back for no time', () => {
  expect(idleState(1_000_000, 0)).toEqual({ over: false, secondsLeft: null });
});

it('tells the server of activity once a minute, and never later than a minute after it', () => {
  const times = fc.array(fc.integer({ min: 0, max: 600_000 }), { maxLength: 40 });
  fc.assert(
    fc.property(times, (moments) => {
      let activity = 0;
      let beat = 0;
      const beats: number[] = [];
      for (let now = 0; now <= 700_000; now += 1000) {
        activity = Math.max(activity, ...moments.filter((moment) => moment <= now));
        if (!isHeartbeatDue(activity, beat, now)) continue;
        beat = now;
        beats.push(now);
      }
      for (const [index, time] of beats.entries())
        expect(time - (beats[index - 1] ?? 0)).toBeGreaterThanOrEqual(60_000);
      for (const moment of moments.filter((time) => time > 0)) {
        expect(beats.some((time) => time >= moment && time <= moment + 61_000)).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});
