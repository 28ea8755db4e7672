'use client';
import { type FieldProps, useField } from '@/components/ui/form/fields/use-field';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Input } from '@/components/ui/plain/input';

/** A certificate as a PKCS #12 file, which the form holds in base64. Never stored in a draft. */
export function CertificateField(props: FieldProps) {
  const { field, frame, control } = useField(props, true);
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type="file"
        accept=".p12,.pfx,application/x-pkcs12"
        onChange={({ target }) => void read(target.files?.[0]).then(field.onChange)}
      />
    </FieldFrame>
  );
}

async function read(file: File | undefined): Promise<string> {
  if (!file) return '';
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
