CREATE TABLE `refusals` (
	`kind` text NOT NULL,
	`hour` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `hour`)
);
