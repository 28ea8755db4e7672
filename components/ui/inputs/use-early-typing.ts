'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what was typed, chosen or ticked before the page's scripts had come: on a slow line the form is there for
 * seconds, and React would put its own values over it with the next render. Every control that differs tells of it as if it
 * was typed now, so that each field reads it in its own way.
 *
 * @param place a control, or what holds some.
 */
export function useEarlyTyping(place: RefObject<HTMLElement | null>): void {
  const early = useRef<(() => void)[]>([]);
  // With the very commit that takes over the server's markup: the next render would write over it.
  useLayoutEffect(() => {
    early.current = controlsOf(place.current).flatMap(retelling);
  }, [place]);
  // The fields listen from their own effects on, which come before this one.
  useEffect(() => {
    for (const tell of early.current.splice(0)) tell();
  }, [place]);
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

function controlsOf(place: HTMLElement | null): Control[] {
  if (place === null) return [];
  return [place, ...place.querySelectorAll('input, textarea, select')].filter(isControl);
}

/** What there is to tell of a control, once it can be heard. */
function retelling(control: Control): (() => void)[] {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    const isMoved = [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    return isMoved && control.querySelector('option[selected]') ? [() => tell(control, value, 'change')] : [];
  }
  if (control.type === 'checkbox' || control.type === 'radio') return retellingTick(control);
  if (
    control.type === 'file' ||
    control.type === 'hidden' ||
    control.readOnly ||
    control.value === control.defaultValue
  )
    return [];
  const { value } = control;
  return [() => tell(control, value, 'input')];
}

function retellingTick(control: Control): (() => void)[] {
  if (!(control instanceof HTMLInputElement) || control.checked === control.defaultChecked) return [];
  const before = control.defaultChecked;
  return [
    () => {
      control.checked = before;
      control.click();
    },
  ];
}

/** React hears of a value only where it is not the one that it saw last; the control's own setter tells it which that was. */
function tell(control: Control, value: string, event: 'input' | 'change'): void {
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
