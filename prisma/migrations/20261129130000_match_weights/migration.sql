-- A company may say itself how much each kind of reason counts in a match.
-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "match_weights" JSONB;

ALTER TABLE companies ADD CONSTRAINT companies_match_weights_check CHECK (jsonb_typeof(match_weights) = 'object');
GRANT UPDATE (match_weights) ON companies TO staffing_tenant;
