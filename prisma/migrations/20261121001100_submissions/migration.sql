-- The orders that the list of candidate submissions offers besides the newest first.
CREATE INDEX "candidate_submissions_company_id_updated_at_id_idx" ON "candidate_submissions"("company_id", "updated_at", "id");
CREATE INDEX "candidate_submissions_company_id_position_title_id_idx" ON "candidate_submissions"("company_id", "position_title", "id");
