-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "rule_name" TEXT;

-- AlterTable
ALTER TABLE "form_submissions" ADD COLUMN     "created_rule" TEXT,
ADD COLUMN     "reviewed_rule" TEXT;

-- AlterTable
ALTER TABLE "timesheets" ADD COLUMN     "approved_rule" TEXT;

-- AlterTable
ALTER TABLE "trigger_rules" ADD COLUMN     "writer_id" UUID;

-- AlterTable
ALTER TABLE "user_documents" ADD COLUMN     "verified_rule" TEXT;

-- CreateIndex
CREATE INDEX "trigger_rules_company_id_writer_id_idx" ON "trigger_rules"("company_id", "writer_id");

-- AddForeignKey
ALTER TABLE "trigger_rules" ADD CONSTRAINT "trigger_rules_company_id_writer_id_fkey" FOREIGN KEY ("company_id", "writer_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- A rule's writer is who last saved what it says, as its newest version and the audit log have it. What platform support wrote
-- in somebody's place is nobody's: the program pauses such a rule and tells the company's administrators.
ALTER TABLE trigger_rules DISABLE TRIGGER USER;
UPDATE trigger_rules r SET writer_id = v.written_by
FROM trigger_rule_versions v
WHERE v.company_id = r.company_id AND v.rule_id = r.id AND v.number = r.number
  AND NOT EXISTS (SELECT FROM audit_entries e WHERE e.company_id = v.company_id AND e.subject_type = 'trigger_rule_version'
    AND e.subject_id = v.id AND e.impersonator_id IS NOT NULL);
ALTER TABLE trigger_rules ENABLE TRIGGER USER;
