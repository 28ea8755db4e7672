-- AlterTable
ALTER TABLE "trigger_rules" ADD COLUMN     "gave_up_told_at" TIMESTAMPTZ(3),
ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0;

-- Whom the program has told is nobody's doing.
SELECT audit_table('trigger_rules', 'trigger_rule', 'name', 'form', 'form_id', ignored => 'ran_on,told_at,gave_up_told_at');

-- A rule whose version cannot be read gives up by itself.
ALTER TABLE trigger_firings DROP CONSTRAINT trigger_firings_outcome_check;
ALTER TABLE trigger_firings ADD CONSTRAINT trigger_firings_outcome_check CHECK (outcome IN ('fired', 'failed', 'not_met', 'unchanged', 'stopped', 'unreadable'));
