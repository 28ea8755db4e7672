'use client';
import { type PointerEvent, type RefObject, useEffect } from 'react';
import styles from '@/components/forms/fill/fields/signature.module.css';

interface SignaturePadProps {
  ref: RefObject<HTMLCanvasElement | null>;
  label: string;
  /** Called when a stroke begins. */
  onDrawn: () => void;
}

/** Pixels of the picture, whatever its size on the screen. */
const size = { width: 960, height: 320 };
// Ink on paper in either scheme: it is printed.
const ink = '#10203c';
const paper = '#ffffff';

/** A canvas to draw on with pen, finger or mouse. */
export function SignaturePad({ ref, label, onDrawn }: SignaturePadProps) {
  useEffect(() => {
    if (ref.current) wipe(ref.current);
  }, [ref]);
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    lineTo(event.currentTarget, event);
  };
  return (
    <canvas
      ref={ref}
      {...size}
      role="img"
      aria-label={label}
      className={styles.pad}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onDrawn();
        begin(event.currentTarget, event);
      }}
      onPointerMove={draw}
    />
  );
}

const penOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null => {
  const pen = canvas.getContext('2d');
  if (pen) Object.assign(pen, { strokeStyle: ink, fillStyle: ink, lineWidth: 5, lineCap: 'round', lineJoin: 'round' });
  return pen;
};

/** The position of a pointer on the picture. */
function placeOf(canvas: HTMLCanvasElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return [((clientX - left) / width) * canvas.width, ((clientY - top) / height) * canvas.height] as const;
}

function begin(canvas: HTMLCanvasElement, at: { clientX: number; clientY: number }): void {
  const pen = penOf(canvas);
  pen?.beginPath();
  pen?.moveTo(...placeOf(canvas, at));
  lineTo(canvas, at);
}

function lineTo(canvas: HTMLCanvasElement, at: { clientX: number; clientY: number }): void {
  const pen = penOf(canvas);
  pen?.lineTo(...placeOf(canvas, at));
  pen?.stroke();
}

/** Clears the paper. */
export function wipe(canvas: HTMLCanvasElement): void {
  const pen = penOf(canvas);
  if (!pen) return;
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.beginPath();
}

/** Writes a name across the paper, as large as the room allows. */
export function drawName(canvas: HTMLCanvasElement, name: string): void {
  wipe(canvas);
  const pen = penOf(canvas);
  const text = name.trim();
  if (!pen || text === '') return;
  const family = 'cursive, serif';
  pen.font = `italic 120px ${family}`;
  const room = canvas.width * 0.9;
  pen.font = `italic ${Math.min(120, (120 * room) / Math.max(pen.measureText(text).width, 1))}px ${family}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, canvas.width / 2, canvas.height / 2);
}

/** Whether the paper is empty. */
export function isPadEmpty(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  return !data?.some((value) => value !== 255);
}

/** The paper as a file. */
export function toPng(canvas: HTMLCanvasElement): File {
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], 'signature.png', { type: 'image/png' });
}
