'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what was typed, chosen or ticked before the page's scripts were loaded: on a slow connection the form is
 * visible for seconds, and React would overwrite it at the next render. Every control that differs fires the event of
 * typing, so that each field reads it in its own way.
 *
 * @param place a control, or an element that contains controls.
 */
export function useEarlyTyping(place: RefObject<HTMLElement | null>): void {
  const early = useRef<(() => void)[]>([]);
  // In the same commit that hydrates the server's markup: the next render would overwrite it.
  useLayoutEffect(() => {
    early.current = controlsOf(place.current).flatMap(retelling);
  }, [place]);
  // The fields listen after their own effects, which come before this one.
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

/** The functions that report a control's value, once it has listeners. */
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

/** Reports a value. React ignores a value that equals the last one it saw; the control's own setter records that one. */
function tell(control: Control, value: string, event: 'input' | 'change'): void {
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
