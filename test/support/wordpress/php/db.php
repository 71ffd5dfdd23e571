<?php
// Drop-in of WordPress: the database is SQLite.
define( 'SQLITE_DB_DROPIN_VERSION', '1.8.0' );
define( 'DATABASE_TYPE', 'sqlite' );
define( 'DB_ENGINE', 'sqlite' );
require ABSPATH . 'wp-content/sqlite/wp-includes/sqlite/db.php';
