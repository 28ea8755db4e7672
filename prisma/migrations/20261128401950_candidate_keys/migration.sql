-- DropIndex
DROP INDEX "candidates_duplicate_keys_idx";

-- CreateTable
CREATE TABLE "candidate_keys" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "candidate_keys_pkey" PRIMARY KEY ("company_id","id","key")
);

-- CreateIndex
CREATE INDEX "candidate_keys_company_id_key_id_idx" ON "candidate_keys"("company_id", "key", "id");

-- AddForeignKey
ALTER TABLE "candidate_keys" ADD CONSTRAINT "candidate_keys_company_id_id_fkey" FOREIGN KEY ("company_id", "id") REFERENCES "candidates"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT protect_tenant_table('candidate_keys');

-- The same, a row each, for the list of duplicates.
CREATE OR REPLACE FUNCTION spread_duplicate_keys() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.duplicate_keys = OLD.duplicate_keys THEN RETURN NULL; END IF;
    DELETE FROM candidate_keys WHERE company_id = OLD.company_id AND id = OLD.id AND key <> ALL (NEW.duplicate_keys);
  END IF;
  INSERT INTO candidate_keys (company_id, id, key)
  SELECT NEW.company_id, NEW.id, key FROM unnest(NEW.duplicate_keys) AS key ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER spread_duplicate_keys AFTER INSERT OR UPDATE OF name, email, phone, last_employer, more_emails, more_phones, duplicate_keys ON candidates
  FOR EACH ROW EXECUTE FUNCTION spread_duplicate_keys();

INSERT INTO candidate_keys (company_id, id, key)
SELECT company_id, id, key FROM candidates, unnest(duplicate_keys) AS key ON CONFLICT DO NOTHING;
