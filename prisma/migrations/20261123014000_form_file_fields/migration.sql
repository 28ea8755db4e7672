-- Before, no file could be uploaded: what the demo data have has no field.
ALTER TABLE "form_files" ADD COLUMN     "field" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "signed_address" TEXT,
ADD COLUMN     "signed_at" TIMESTAMPTZ(3),
ADD COLUMN     "signed_hash" TEXT;
ALTER TABLE "form_files" ALTER COLUMN "field" DROP DEFAULT;
