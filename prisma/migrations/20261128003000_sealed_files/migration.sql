-- AlterTable
ALTER TABLE "background_tasks" ADD COLUMN     "downloaded_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "files" ADD COLUMN     "sealed_key" TEXT;

CREATE OR REPLACE FUNCTION is_audit_secret(name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT name = ANY ('{password,secret,secrets,public_key,storage_key,sealed_key,otp,iban,account_number}') OR name ~ '_(hash|secret|token)$'
$$;
