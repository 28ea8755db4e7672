'use client';
import type { ComponentProps, ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import styles from '@/components/ui/plain/input.module.css';
import { Icon } from '@/components/ui/value/icon';
import { arrowDropDownPath } from '@/components/ui/value/icon-paths';

interface InputProps extends ComponentProps<'input'> {
  /** Inside the field, before or after the text: a unit, a picture, a button. */
  start?: ReactNode;
  end?: ReactNode;
}

/** A line of text as a plain element; `className` applies to the element around it, e.g. for its width. */
export function Input({ start, end, className = '', ...control }: InputProps) {
  return (
    <div className={`${styles.line} ${className}`}>
      {start && <span className={styles.start}>{start}</span>}
      <input type="text" {...control} className={styles.control} />
      {end && <span className={`${styles.end} ${typeof end === 'string' ? styles.unit : ''}`}>{end}</span>}
    </div>
  );
}

/** The browser's own select, looking like `Input`. */
export function Select({ className = '', ...control }: ComponentProps<'select'>) {
  return (
    <div className={`${styles.line} ${className}`}>
      <select {...control} className={`${styles.control} ${styles.select}`} />
      <Icon path={arrowDropDownPath} className={styles.arrow} />
    </div>
  );
}

interface TextareaProps extends ComponentProps<'textarea'> {
  rows: number;
  /** With more rows it scrolls. */
  mostRows?: number;
}

/** Several lines, which grow with the text. */
export function Textarea({ mostRows = 12, ...control }: TextareaProps) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => growByHand(line.current?.firstElementChild));
  return (
    <div ref={line} className={styles.line}>
      <textarea
        {...control}
        className={`${styles.control} ${styles.text}`}
        style={{ minBlockSize: heightOf(control.rows), maxBlockSize: heightOf(mostRows) }}
      />
    </div>
  );
}

const heightOf = (rows: number): string => `calc(${rows} * 1.4375em + 17px)`;

/** For browsers without `field-sizing`. */
function growByHand(area: Element | null | undefined): void {
  if (!(area instanceof HTMLTextAreaElement) || Reflect.has(area.style, 'fieldSizing')) return;
  area.style.blockSize = 'auto';
  area.style.blockSize = `${area.scrollHeight}px`;
}
