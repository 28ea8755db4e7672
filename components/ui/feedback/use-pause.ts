'use client';

import { useEffect, useState } from 'react';

/** Whether the pointer or the focus is on it, or nobody can see it: meanwhile a toast does not close. */
export function usePause() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isAway, setAway] = useState(() => document.hidden);
  useEffect(() => {
    const leave = () => setAway(true);
    const come = () => setAway(false);
    const turn = () => setAway(document.hidden);
    addEventListener('blur', leave);
    addEventListener('focus', come);
    document.addEventListener('visibilitychange', turn);
    return () => {
      removeEventListener('blur', leave);
      removeEventListener('focus', come);
      document.removeEventListener('visibilitychange', turn);
    };
  }, []);
  const pauseHandlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isPaused: isPointed || isFocused || isAway, pauseHandlers };
}
