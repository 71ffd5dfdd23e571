<?php
// What differs between sites comes from the environment of the process that starts them.
define( 'WP_HOME', getenv( 'SITE_URL' ) );
define( 'WP_SITEURL', WP_HOME );
foreach ( array( 'NAME', 'USER', 'PASSWORD', 'HOST' ) as $name ) {
	define( "DB_$name", 'test' );
}
define( 'DB_CHARSET', 'utf8mb4' );
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
	define( "{$name}_KEY", "$name key of a test" );
	define( "{$name}_SALT", "$name salt of a test" );
}
define( 'DISABLE_WP_CRON', getenv( 'SITE_CRON' ) !== 'on' );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require ABSPATH . 'wp-settings.php';
