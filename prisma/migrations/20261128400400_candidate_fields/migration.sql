-- A candidate has an e-mail address or a telephone number, and what a recruiter wants to know: skills, when and where they would
-- work and for what, where they come from, why their data may be kept, and whether they may be contacted at all.
-- AlterTable
ALTER TABLE "candidates" ADD COLUMN     "address_line" TEXT,
ADD COLUMN     "availability" TEXT,
ADD COLUMN     "consent_on" DATE,
ADD COLUMN     "consent_until" DATE,
ADD COLUMN     "country" CHAR(2),
ADD COLUMN     "currency" CHAR(3),
ADD COLUMN     "do_not_contact" TEXT,
ADD COLUMN     "family_name" TEXT,
ADD COLUMN     "given_name" TEXT,
ADD COLUMN     "lawful_basis" TEXT,
ADD COLUMN     "more_emails" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "more_phones" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "pay_rate_wanted" DECIMAL(12,4),
ADD COLUMN     "postal_code" TEXT,
ADD COLUMN     "rate_unit" TEXT NOT NULL DEFAULT 'hour',
ADD COLUMN     "referred_by" TEXT,
ADD COLUMN     "region" TEXT,
ADD COLUMN     "skills" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "source" TEXT,
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "week_hours" DECIMAL(5,2),
ADD COLUMN     "work_place" TEXT,
ALTER COLUMN "email" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "candidates_company_id_consent_until_id_idx" ON "candidates"("company_id", "consent_until", "id");

ALTER TABLE candidates ADD CONSTRAINT candidates_availability_check CHECK (availability IN ('now', 'from_day', 'on_notice', 'unavailable'));
ALTER TABLE candidates ADD CONSTRAINT candidates_rate_unit_check CHECK (rate_unit IN ('hour', 'day'));

ALTER TABLE candidates ADD CONSTRAINT candidates_reachable_check CHECK (email IS NOT NULL OR phone IS NOT NULL) NOT VALID;
ALTER TABLE candidates VALIDATE CONSTRAINT candidates_reachable_check;
ALTER TABLE candidates ADD CONSTRAINT candidates_work_place_check CHECK (work_place IN ('on_site', 'hybrid', 'remote'));
ALTER TABLE candidates ADD CONSTRAINT candidates_lawful_basis_check CHECK (lawful_basis IN ('consent', 'contract', 'legitimate_interest'));
ALTER TABLE candidates ADD CONSTRAINT candidates_currency_check CHECK (pay_rate_wanted IS NULL OR currency IS NOT NULL);
CREATE INDEX "candidates_skills_idx" ON "candidates" USING GIN ("company_id" uuid_ops, "skills");
CREATE INDEX "candidates_tags_idx" ON "candidates" USING GIN ("company_id" uuid_ops, "tags");

-- The words for where candidates come from, for the companies that are there.
INSERT INTO reference_values (company_id, id, kind, key, position)
SELECT c.id, gen_random_uuid(), 'candidate_source', k.key, k.position
FROM companies c
CROSS JOIN unnest(ARRAY['own_search', 'referral', 'careers_page', 'job_board', 'social_network', 'event', 'other']) WITH ORDINALITY AS k(key, position)
WHERE c.kind = 'tenant'
ON CONFLICT (company_id, kind, key) DO NOTHING;

-- An address may be empty.
CREATE OR REPLACE TRIGGER spread_search AFTER UPDATE OF name, email ON candidates
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION spread_search_text();

CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON candidates
  FOR EACH ROW EXECUTE FUNCTION note_change('candidate', 'name,number,headline,email,phone,city,availability,available_from,owner_id,last_employer,work_place,week_hours,pay_rate_wanted,currency,rate_unit,source,referred_by,do_not_contact,lawful_basis,consent_on,consent_until,given_name,family_name,address_line,postal_code,region,country,summary');
-- CreateTable
CREATE TABLE "skills" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "synonyms" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "key" TEXT NOT NULL,
    "keys" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "skills_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "skills_keys_idx" ON "skills" USING GIN ("company_id" uuid_ops, "keys");

-- CreateIndex
CREATE UNIQUE INDEX "skills_company_id_key_key" ON "skills"("company_id", "key");

-- AddForeignKey
ALTER TABLE "skills" ADD CONSTRAINT "skills_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT protect_tenant_table('skills');
SELECT audit_table('skills', 'skill', 'name', ignored => 'key,keys');
