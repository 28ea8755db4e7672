-- Candidates are sent to a client's contacts by link, who answer without an account.
-- CreateTable
CREATE TABLE "shortlists" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "job_order_id" UUID,
    "sender_id" UUID NOT NULL,
    "note" TEXT,
    "show_name" BOOLEAN NOT NULL,
    "show_contact" BOOLEAN NOT NULL,
    "show_pay" BOOLEAN NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shortlists_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "shortlist_entries" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "shortlist_id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shortlist_entries_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "shortlist_recipients" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "shortlist_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "code_hash" TEXT,
    "code_until" TIMESTAMPTZ(3),
    "code_tries" INTEGER NOT NULL DEFAULT 0,
    "browser_hash" TEXT,
    "browser_until" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shortlist_recipients_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "shortlist_answers" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "recipient_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "answer" TEXT NOT NULL,
    "text" TEXT,
    "times" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "time_zone" TEXT NOT NULL,
    "answered_from" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shortlist_answers_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "shortlists_company_id_created_at_id_idx" ON "shortlists"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "shortlists_company_id_client_id_created_at_id_idx" ON "shortlists"("company_id", "client_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "shortlists_company_id_job_order_id_idx" ON "shortlists"("company_id", "job_order_id");

-- CreateIndex
CREATE INDEX "shortlists_company_id_sender_id_idx" ON "shortlists"("company_id", "sender_id");

-- CreateIndex
CREATE INDEX "shortlist_entries_company_id_submission_id_created_at_idx" ON "shortlist_entries"("company_id", "submission_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "shortlist_entries_company_id_shortlist_id_submission_id_key" ON "shortlist_entries"("company_id", "shortlist_id", "submission_id");

-- CreateIndex
CREATE INDEX "shortlist_recipients_company_id_contact_id_idx" ON "shortlist_recipients"("company_id", "contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "shortlist_recipients_company_id_shortlist_id_contact_id_key" ON "shortlist_recipients"("company_id", "shortlist_id", "contact_id");

-- CreateIndex
CREATE INDEX "shortlist_answers_company_id_recipient_id_entry_id_created__idx" ON "shortlist_answers"("company_id", "recipient_id", "entry_id", "created_at");

-- CreateIndex
CREATE INDEX "shortlist_answers_company_id_entry_id_created_at_idx" ON "shortlist_answers"("company_id", "entry_id", "created_at");

-- AddForeignKey
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_company_id_job_order_id_fkey" FOREIGN KEY ("company_id", "job_order_id") REFERENCES "job_orders"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_company_id_sender_id_fkey" FOREIGN KEY ("company_id", "sender_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_company_id_shortlist_id_fkey" FOREIGN KEY ("company_id", "shortlist_id") REFERENCES "shortlists"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_company_id_submission_id_fkey" FOREIGN KEY ("company_id", "submission_id") REFERENCES "candidate_submissions"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shortlist_recipients" ADD CONSTRAINT "shortlist_recipients_company_id_shortlist_id_fkey" FOREIGN KEY ("company_id", "shortlist_id") REFERENCES "shortlists"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shortlist_recipients" ADD CONSTRAINT "shortlist_recipients_company_id_contact_id_fkey" FOREIGN KEY ("company_id", "contact_id") REFERENCES "client_contacts"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shortlist_answers" ADD CONSTRAINT "shortlist_answers_company_id_recipient_id_fkey" FOREIGN KEY ("company_id", "recipient_id") REFERENCES "shortlist_recipients"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shortlist_answers" ADD CONSTRAINT "shortlist_answers_company_id_entry_id_fkey" FOREIGN KEY ("company_id", "entry_id") REFERENCES "shortlist_entries"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE shortlist_answers ADD CONSTRAINT shortlist_answers_answer_check CHECK (answer IN ('yes', 'no', 'interview', 'question'));
SELECT protect_tenant_table('shortlists');
SELECT protect_tenant_table('shortlist_entries');
SELECT protect_tenant_table('shortlist_recipients');
SELECT protect_tenant_table('shortlist_answers');
SELECT audit_table('shortlists', 'shortlist');
SELECT audit_table('shortlist_entries', 'shortlist_entry');
SELECT audit_table('shortlist_recipients', 'shortlist_recipient', ignored => 'token_hash,code_hash,code_until,code_tries,browser_hash,browser_until');
SELECT audit_table('shortlist_answers', 'shortlist_answer');
